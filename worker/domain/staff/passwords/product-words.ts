/** Of the trade and of this site. Their transliterations are known words as well. */
export const PRODUCT_WORDS = `
  автосалон автоцентр автодилер автомобиль автомобили автопарк машина машины авто салон дилер продажи кредит трейдин
  админ администратор менеджер директор панель сайт пароль логин вход работа
  auto autosalon autocenter autodealer cars salon dealer dealership sales credit tradein
  admin administrator manager director panel site password login user work
  лада веста гранта нива камаз киа тойота хендай рено шкода ниссан мазда чери хавал джили мерседес ауди форд
  lada vesta granta kia toyota hyundai renault skoda nissan mazda chery haval geely mercedes audi ford bmw volkswagen chevrolet mitsubishi
`;
