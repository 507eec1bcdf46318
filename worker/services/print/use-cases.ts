export { getDocumentExample, getDocumentTemplate, listDocumentTemplates } from "./document-templates.ts";
export { getPrintedCars } from "./get-printed-cars.ts";
export { getPrintedDocument, recordPrint } from "./print-document.ts";
