import { z } from 'zod';
import { emailAddress, secretUrl } from '../fields.ts';

/** Where people are told that a site is not well. An address may be a secret, so no message holds one. */
export const alertsSchema = z.strictObject({
  webhook: secretUrl.optional().describe('An address that each alert is posted to, as JSON.'),
  email: emailAddress.optional().describe('An email address.'),
  ping: secretUrl
    .optional()
    .describe(
      'An address that is requested after each good rebuild, and that alerts by itself without.',
    ),
});
export type AlertChannel = keyof typeof alertsSchema.shape;
export const alertChannels = Object.keys(alertsSchema.shape) as AlertChannel[];

/** The variable of the environment that names each address. It comes before the publication file. */
export const alertVariables = {
  webhook: 'ALERT_WEBHOOK',
  email: 'ALERT_EMAIL',
  ping: 'ALERT_PING',
} as const satisfies Record<AlertChannel, string>;

interface AlertAddress {
  address: string;
  /** Whether the environment names it. Such an address may lead into a private network. */
  isOwn: boolean;
}
export type Alerts = Partial<Record<AlertChannel, AlertAddress>>;

/** The addresses that no published file, report or log may hold. */
export function listAlertSecrets(alerts: Alerts): string[] {
  return [alerts.webhook, alerts.ping].flatMap((each) => {
    const url = each && new URL(each.address);
    // An address without a path holds no secret, and may be that of the site.
    return url && url.href !== `${url.origin}/` ? [each.address] : [];
  });
}
