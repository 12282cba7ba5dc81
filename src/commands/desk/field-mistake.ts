import { ConfigurationError } from '../../publication/load.ts';

/** A mistake in one of the words of a decision. `field` is what the command and the forms call it; `words` what it is about. */
export class FieldMistake extends ConfigurationError {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}
