import { guardOutput } from '../../src/build/print/guard.ts';
import { alertTitle, findIssue } from './github.ts';
import { setOutputs } from './outputs.ts';

guardOutput();

/**
 * Sets the output `alert` to `open` or `none`, so that the next job starts only when there is an issue
 * to close.
 */
setOutputs({ alert: findIssue(alertTitle) ? 'open' : 'none' });
