/** Types for the part of the package that tests use, since it has none. */
declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
  }

  export default class Validator {
    /** Takes the nodes of each syntax by their types, in the format of the package's extractor. */
    validate(data: {
      jsonld: Record<string, unknown[] | undefined>;
      microdata: object;
      rdfa: object;
    }): Promise<Issue[]>;
  }
}
