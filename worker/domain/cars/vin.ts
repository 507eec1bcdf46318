/** A vehicle identification number of ISO 3779: 17 characters without I, O and Q. */
export const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;
