import { execFile } from 'node:child_process';
import { notify } from '../../fetch/notify.ts';
import { limits } from '../../limits/limits.ts';
import type { Alerts } from '../../publication/schema/alerts.ts';
import type { AlarmMessage } from './alarms.ts';

/** The program that sends email, where the variable SENDMAIL names no other. */
const usualSendmail = '/usr/sbin/sendmail';

/** How a message is sent to each kind of address. Each throws when it is not accepted. */
export const channels = {
  async webhook(target: Alerts['webhook'] & {}, alert: AlarmMessage): Promise<void> {
    await notify({ ...target, site: alert.site, json: alert });
  },
  async email({ address }: Alerts['email'] & {}, alert: AlarmMessage): Promise<void> {
    const { createTransport } = await import('nodemailer');
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
    const { message } = await composer.sendMail({
      from: address,
      to: address,
      subject: alert.subject,
      text: alert.text,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    await runSendmail(message as Buffer);
  },
} as const;

/** Hands a message to sendmail, which reads from it whom to send it to. */
function runSendmail(message: Buffer): Promise<void> {
  const command = process.env['SENDMAIL']?.trim() || usualSendmail;
  return new Promise((resolve, reject) => {
    const options = { timeout: limits.program.seconds * 1000 };
    const child = execFile(command, ['-i', '-t'], options, (error, _, output) => {
      if (error === null) return resolve();
      const why = error.killed
        ? `no end within ${limits.program.seconds} s`
        : output.trim() || (error.code ?? error.signal);
      reject(new Error(`${command}: ${why}`));
    });
    // A program that ends before it has read everything is told of by its exit status.
    child.stdin?.on('error', () => undefined).end(message);
  });
}
