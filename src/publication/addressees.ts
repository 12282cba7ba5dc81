import path from 'node:path';
import { z } from 'zod';
import { parseWritten } from '../text/written-json.ts';
import { alertsSchema, type AlertChannel } from './alerts.ts';
import { httpUrl } from './fields.ts';
import { readPublicationText } from './load.ts';
import type { Publication } from './publication.ts';

/** Whom to tell of a publication, and how to name it to them. */
export type Addressees = Pick<Publication, 'name' | 'url' | 'alerts'>;

/**
 * Reads whom to tell of a publication whose file has a mistake. A field that can't be read has a value that
 * stands for it. Never throws.
 */
export function readAddressees(named: string, isOfNetwork = false): Addressees {
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
  });
  return schema.catch(schema.parse({})).parse(read(named, isOfNetwork));
}

function read(named: string, isOfNetwork: boolean): unknown {
  try {
    const written = parseWritten(readPublicationText(named, isOfNetwork));
    return 'value' in written ? written.value : undefined;
  } catch {
    return undefined;
  }
}
