import type { Operator } from "#app/features/legal/legal-text.ts";

/**
 * The consent behind the checkbox of the review form. A document of its own: data that everybody may read need a separate consent
 * (152-ФЗ, art. 10.1). Change PUBLICATION_CONSENT_VERSION with it.
 */
export function publicationConsent(operator: Operator, site: string): string[] {
  return [
    `Отмечая флажок и отправляя отзыв на сайте ${site}, я свободно, своей волей и в своём интересе даю согласие оператору: ${operator.name}, ${operator.address} — на обработку и распространение (публикацию для неограниченного круга лиц на этом сайте) имени, которым я подписал(а) отзыв, текста отзыва, оценки и модели автомобиля. Цель — показать покупателям мнение о работе автосалона.`,
    "Условий и запретов на дальнейшую обработку этих данных другими лицами не устанавливаю. Других данных отзыв не требует: фамилию, телефон и номера документов указывать не нужно.",
    `Согласие действует, пока отзыв опубликован. Отозвать его и удалить отзыв можно в любой момент ${operator.contacts}. Отзыв, который не опубликован, удаляется через 90 дней.`,
  ];
}
