import * as z from "zod/mini";
import bankData from "./data/banks.json" with { type: "json" };
import brandData from "./data/brands.json" with { type: "json" };
import conversationData from "./data/conversations.json" with { type: "json" };
import leadData from "./data/leads.json" with { type: "json" };
import templateData from "./data/message-templates.json" with { type: "json" };
import modelLineData from "./data/model-lines.json" with { type: "json" };
import promotionData from "./data/promotions.json" with { type: "json" };
import reviewData from "./data/reviews.json" with { type: "json" };
import settingsData from "./data/settings.json" with { type: "json" };
import {
  bankSeed,
  brandSeed,
  conversationSeed,
  leadSeed,
  modelLine,
  promotionSeed,
  reviewSeed,
  settingsSeed,
  templateSeed,
} from "#scripts/demo/seed/types.ts";

// Customers, the dealership and its address are invented; the mail domain is reserved for examples (RFC 2606).

export const banks = z.array(bankSeed).parse(bankData);
export const brands = z.array(brandSeed).parse(brandData);
export const conversations = z.array(conversationSeed).parse(conversationData);
export const leads = z.array(leadSeed).parse(leadData);
export const messageTemplates = z.array(templateSeed).parse(templateData);
export const modelLines = z.array(modelLine).parse(modelLineData);
export const promotions = z.array(promotionSeed).parse(promotionData);
export const reviews = z.array(reviewSeed).parse(reviewData);
export const settings = settingsSeed.parse(settingsData);
