/**
 * The most common passwords of at least our minimum length: international and Russian ones, the latter also in the other
 * keyboard layout. Folded to lower case.
 */
const COMMON = new Set(
  `
  12345678 123456789 1234567890 0123456789 0987654321 987654321 87654321 11111111 111111111 1111111111 00000000 000000000
  22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 12121212 123123123 12341234 123454321 12344321
  11223344 1122334455 11112222 10203040 123321123 147258369 159357456 741852963 789456123 963852741 1234qwer 123qweasd
  123456qwerty 12345qwert 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3r4 q1w2e3r4t5 qwer1234
  qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuiop qwertyuiop[] qweasdzxc qazwsxedc qazwsx123
  qwe123qwe qweqweqwe asdfghjk asdfghjkl zxcvbnm1 zxcvbnm123 zaq12wsx asdasdasd asdf1234 aaaaaaaa abcdefgh abcd1234
  abc12345 abc123456 a1234567 a12345678 a123456789 aa123456 1a2b3c4d
  password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa$$word pass1234 passpass password!
  adminadmin admin123 admin1234 admin12345 administrator admin2024 admin2025 admin2026 rootroot root1234 superuser
  welcome1 welcome123 letmein1 letmein123 changeme changeme123 test1234 testtest test12345 user1234 guest123 default1
  iloveyou iloveyou1 sunshine princess football baseball basketball superman batman123 starwars pokemon1 trustno1 whatever
  computer internet samsung1 michael1 jennifer charlie1 jordan23 dragon123 monkey123 master123 shadow123 killer123
  secret123 freedom1 hello123 helloworld godzilla mercedes corvette chevrolet mustang1 porsche1 ferrari1 toyota123
  ytrewq321 poiuytrewq mnbvcxz1 lkjhgfdsa
  parolparol parol123 parol1234 parol12345 privet123 lubov123 natasha1 marina123 andrey123 sergey123 dmitriy1 nikita123
  vladimir alexander aleksandr ekaterina anastasia svetlana spartak1 zenit123 moskva123 rossiya1 russia123
  пароль12 пароль123 пароль1234 парольпароль приветик привет12 привет123 любовь123 наташа123 россия123 москва123 спартак1
  йцукенгш йцукенгшщз йцукен12 йцукен123 йцукен1234 фывапролд фывапролдж ячсмитьбю 1йфя2цыч 123йцукен администратор
  gfhjkm12 gfhjkm123 gfhjkm1234 ghbdtn12 ghbdtn123 k.,jdm123 yfnfif123 fktrcfylh yfcntyfcbz
  avtosalon avtosalon1 avtosalon123 autosalon avtocentr автосалон автосалон1 автоцентр автоцентр1
  `
    .trim()
    .split(/\s+/),
);

export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.normalize("NFKC").toLowerCase());
}
