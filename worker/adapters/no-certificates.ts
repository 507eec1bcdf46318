/**
 * Replaces @peculiar/x509 in the Worker, a third of the passkey library: it reads the certificates of attestations, which we do not
 * request (`attestationType: "none"`). A passkey that sends certificates all the same is refused.
 */
class NoCertificates {
  constructor() {
    throw new Error("Attestation certificates are not supported");
  }
}

export {
  NoCertificates as AuthorityKeyIdentifierExtension,
  NoCertificates as CRLDistributionPointsExtension,
  NoCertificates as SubjectKeyIdentifierExtension,
  NoCertificates as X509Certificate,
  NoCertificates as X509ChainBuilder,
  NoCertificates as X509Crl,
};
