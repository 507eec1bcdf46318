declare module "@adobe/structured-data-validator" {
  export default class Validator {
    constructor(schemaOrg: object);
    /** @param data nodes by their types, as Web Auto Extractor reads them from a page */
    validate(data: {
      jsonld: object;
      errors: [];
    }): Promise<{ severity: "ERROR" | "WARNING"; issueMessage: string; errorType?: string; path: unknown }[]>;
  }
}
