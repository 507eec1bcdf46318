import type { DeliveryFailureReason } from "../../domain/notifications/delivery-failures.ts";

/** A mail or an HTTP call that did not arrive, with a reason that staff may read. */
export class DeliveryFailure extends Error {
  readonly reason: DeliveryFailureReason;

  constructor(reason: DeliveryFailureReason, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** A failure that no repetition can mend. */
export class PermanentDeliveryFailure extends DeliveryFailure {}

/** It may have arrived all the same. */
export class UnsureDeliveryFailure extends DeliveryFailure {}
