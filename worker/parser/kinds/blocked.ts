import { type PageDocument, textOf } from "../document.ts";
import { fold } from "../normalise/text.ts";

/** Titles and headings of pages that refuse automatic requests. */
const REFUSAL =
  /доступ ограничен|доступ (?:к сайту )?(?:временно )?(?:запрещен|заблокирован)|проблема с ip|вы (?:точно )?не робот|я не робот|вы не бот|подтвердите,? что (?:вы|запросы)|ой!|captcha|капча|access denied|access to this page has been denied|zugriff verweigert|zugriff blockiert|toegang geweigerd|доступ заборонено|attention required|just a moment|one moment|checking your browser|проверка браузера|проверяем ваш браузер|ddos-guard|ddos protection|qrator|pardon our interruption|request (?:was )?blocked|unusual traffic|too many requests|слишком много запросов|are you (?:a )?(?:human|robot)|robot or human|verify you are (?:a )?human|security check|bot verification|forbidden|incapsula|please wait\.\.\.|временно заблокирован|sicherheitsabfrage|ich bin kein roboter/u;
/** Titles of login pages. */
const LOGIN = /^(?:вход|авторизация|войти|войдите|login|log in|sign in|anmelden|inloggen)(?!\p{L})/u;
const REFUSAL_SCRIPTS =
  /cf-chl|challenge-platform|_incapsula_resource|px-captcha|geetest|smartcaptcha|showcaptcha|h-captcha|g-recaptcha|ddos-guard|qrator|datadome|firewall-(?:container|title|form)|awswaf|captcha-delivery/i;
/** The page of a car is longer than a refusal, characters. */
const REFUSAL_TEXT_MAX = 3000;

/** Whether the response is a captcha or a refusal instead of the page. `carFieldCount`: the number of car fields that it states. */
export function isBlocked(document: PageDocument, html: string, carFieldCount: number, status = 200): boolean {
  if (carFieldCount >= 4) return false;
  const body = textOf(document.root);
  const headings = document.elements.filter(({ tag }) => /^h[1-3]$/.test(tag)).map(textOf);
  const hasRefusal = [document.title, ...headings].some((text) => REFUSAL.test(fold(text)));
  if (status === 401 || status === 403 || status === 429 || status === 503)
    return body.length < REFUSAL_TEXT_MAX || hasRefusal;
  if (body.length > REFUSAL_TEXT_MAX) return false;
  if (hasRefusal) return true;
  if (LOGIN.test(fold(document.title)) && body.length < 1500) return true;
  const hasScript = REFUSAL_SCRIPTS.test(html.slice(0, 200_000));
  return (hasScript && body.length < 800) || (body.length < 400 && REFUSAL.test(fold(body)));
}
