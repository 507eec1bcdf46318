/** A proof of work that a browser solves before it sends a form again: which number, appended to the salt, has this hash. */
export interface ProofOfWork {
  algorithm: string;
  /** Hex hash to find. */
  challenge: string;
  salt: string;
  /** The number is not above it. */
  maxnumber: number;
  signature: string;
}

/** What a form that was not taken needs, in the field `proof`, to be taken. */
export interface Challenge {
  work: ProofOfWork;
  /** For forms without JavaScript: accepted some seconds after it was issued. */
  ticket: string;
}
