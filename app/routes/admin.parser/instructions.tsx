import { IMPORT_URLS_MAX } from "#worker/domain/imports/imports.ts";

/** Explains the import. */
export function Instructions() {
  return (
    <section aria-labelledby="import-rules" className="panel p-5">
      <h2 id="import-rules" className="text-base font-semibold">
        Как это работает
      </h2>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-graphite">
        <li>Вставьте ссылку на объявление, до {IMPORT_URLS_MAX} ссылок, адрес фида или файл.</li>
        <li>
          Автомобили появятся <strong className="font-semibold">черновиками и не в наличии</strong>: на сайте их ещё
          нет.
        </li>
        <li>
          Если столбцы файла названы по-своему, покажите один раз, где что: следующие файлы прочтутся так же сами.
        </li>
        <li>Проверьте поля с пометкой «проверьте» и заполните то, чего в источнике нет.</li>
        <li>Отметьте «В наличии» — автомобиль опубликуется.</li>
      </ol>
      <p className="mt-3 border-t border-line pt-3 text-soft">
        Переносите только свои объявления и фиды своих поставщиков: правила чужих площадок запрещают собирать с них
        данные. Если сайт не отдаёт страницу, сохраните её в браузере и вставьте код или загрузите фид.
      </p>
    </section>
  );
}
