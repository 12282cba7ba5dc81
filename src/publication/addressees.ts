import path from 'node:path';
import { z } from 'zod';
import { alertsSchema, type AlertChannel } from './schema/alerts.ts';
import { httpUrl } from './fields.ts';
import { readPublicationText } from './load.ts';
import { namePattern } from './schema/name.ts';
import { rebuildSchema, usualRebuilding } from './schema/rebuilding.ts';
import type { Publication } from './publication.ts';
import { readValue } from './written-file.ts';

/** A publication, by its id and the one that it had before. */
export type PublicationIds = Pick<Publication, 'id' | 'formerId'>;

const idsSchema = z.object({
  id: z.string().regex(namePattern),
  formerId: z.string().regex(namePattern).optional().catch(undefined),
});

/** Reads the ids of a publication whose file has a mistake. `undefined` where none can be read. Never throws. */
export function readIds(named: string, isOfNetwork = false): PublicationIds | undefined {
  const text = readText(named, isOfNetwork);
  // A file that is no JSON is likely to name its id all the same.
  const id = /"id"\s*:\s*"([^"]*)"/.exec(text)?.[1];
  return idsSchema.safeParse(readValue(text) ?? { id }).data;
}

/** Whom to tell of a publication, how to name it to them, and when to expect its next rebuild. */
export type Addressees = Pick<Publication, 'name' | 'url' | 'alerts' | 'rebuild'>;

/** Reads whom to tell of a publication whose file has a mistake, as `findAddressees` does. */
export const readAddressees = (named: string, isOfNetwork = false): Addressees =>
  findAddressees(named, readText(named, isOfNetwork));

/**
 * Finds whom to tell of a publication in the text of its file. A field that can't be read has a value that stands for
 * it. Never throws.
 */
export function findAddressees(named: string, text: string): Addressees {
  const { shape } = alertsSchema;
  const addressesSchema = z.object({
    webhook: shape.webhook.catch(undefined),
    email: shape.email.catch(undefined),
    ping: shape.ping.catch(undefined),
  } satisfies Record<AlertChannel, unknown>);
  const schema = z.object({
    name: z.string().catch(path.basename(named, '.json')),
    url: httpUrl.catch('https://localhost'),
    alerts: addressesSchema.optional().catch(undefined),
    rebuild: rebuildSchema.catch(usualRebuilding),
  });
  return schema.catch(schema.parse({})).parse(readValue(text));
}

function readText(named: string, isOfNetwork: boolean): string {
  try {
    return readPublicationText(named, isOfNetwork);
  } catch {
    return '';
  }
}
