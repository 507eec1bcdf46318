import type { Context } from "hono";
import { reviewChangeSchema, reviewSchema, type StaffReview } from "../../domain/content/review.ts";
import type { Actor } from "../../services/staff/session.ts";
import { answer, answerError } from "../answer.ts";
import { readJson } from "../read-json.ts";
import type { ApiEnvironment } from "../api-route.ts";
import { isoTime } from "../shapes.ts";
import { storedPictures } from "../media/stored-pictures.ts";

type Call = Context<ApiEnvironment>;

export async function postReview(c: Call, actor: Actor) {
  const input = await readJson(c, reviewSchema, pictures(c, actor));
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.content.createReview(actor, input.value), staffReviewShape, 201);
}

export async function putReview(c: Call, actor: Actor) {
  const change = await readJson(c, reviewChangeSchema, pictures(c, actor));
  if (!change.ok) return answerError(c, change.error);
  return answer(c, await c.env.services.content.updateReview(actor, idOf(c), change.value), staffReviewShape);
}

export async function putReviewApproval(c: Call, actor: Actor) {
  return answer(c, await c.env.services.content.approveReview(actor, idOf(c)), staffReviewShape);
}

export async function deleteReview(c: Call, actor: Actor) {
  return answer(c, await c.env.services.content.removeReview(actor, idOf(c)), staffReviewShape);
}

export async function postReviewRestore(c: Call, actor: Actor) {
  return answer(c, await c.env.services.content.restoreReview(actor, idOf(c)), staffReviewShape);
}

function pictures(c: Call, actor: Actor) {
  return storedPictures(c, actor, { photo: "review" });
}

function idOf(c: Call): string {
  return c.req.param("id") ?? "";
}

function staffReviewShape({ createdAt, deletedAt, ...review }: StaffReview) {
  return { ...review, createdAt: isoTime(createdAt), deletedAt: deletedAt === null ? null : isoTime(deletedAt) };
}
