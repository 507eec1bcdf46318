/** The product stores no object in parts. */
const refuse = (): never => {
  throw new Error("Multipart uploads are not implemented by this bucket: put the object as a stream.");
};

export const withoutMultipart = {
  createMultipartUpload: async () => refuse(),
  resumeMultipartUpload: refuse,
};
