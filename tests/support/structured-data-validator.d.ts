/** The package has no types: what our tests use of it. */
declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
  }

  export default class Validator {
    /** Takes nodes by their type, per syntax, as its extractor gives them. */
    validate(data: {
      jsonld: Record<string, unknown[] | undefined>;
      microdata: object;
      rdfa: object;
    }): Promise<Issue[]>;
  }
}
