import { ConfigurationError } from '../../publication/load.ts';

/** A mistake in one field of a decision. `field` is its name in commands and forms; `words` is the story, feed or text. */
export class FieldMistake extends ConfigurationError {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}
