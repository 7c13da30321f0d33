/**
 * Leaked passwords that are long enough for us, plus patterns of French keyboards, Canada and this
 * product.
 */
const common = new Set(
  `0000000000 00000000000 000000000000 0123456789 0987654321 1029384756 1111111111 11111111111 111111111111 1111122222
  1122334455 112233445566 1212121212 123123123123 1234512345 1234567890 12345678900 12345678901 123456789012 1234567890123
  12345678910 1234567891011 123456789123 123456789a 123456789q 123456789z 12345678aa 1234qwerasdf 1234567899 123qweasdzxc
  147258369 1472583690 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc 1qazxsw23edc 2222222222 3333333333 5555555555 7777777777
  8888888888 9876543210 9999999999 a123456789 aaaaaaaaaa abc1234567 abc123456789 abcd123456 abcdefghij administrateur
  administrator animalperdu asdfasdfasdf asdfghjkl; asdfghjkl1 azerty1234 azerty12345 azerty123456 azertyuiop azertyuiop123
  bienvenue1 bienvenue123 bonjour123 bonjour1234 canadiens1 changeme123 changezmoi chocolat123 computer123 facebook123
  football123 google1234 iloveyou12 iloveyou123 iloveyou1234 internet123 jetaime123 letmein123 letmein1234 liverpool1
  loulou1234 manchester microsoft1 minecraft1 montreal123 montreal514 monmotdepasse motdepasse motdepasse1 motdepasse12
  motdepasse123 motdepasse1234 mynameis123 p@ssw0rd123 p@ssword123 password01 password10 password11 password12 password123
  password1234 password12345 passw0rd123 passwordpassword poiuytreza poiuytrewq princesse1 q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedc123
  qazwsxedcrfv qweasdzxc123 qwer123456 qwerty1234 qwerty12345 qwerty123456 qwerty123456789 qwertyuiop qwertyuiop1 qwertyuiop123
  qwertyuiop[] qwertzuiop secret1234 soleil1234 starwars123 sunshine123 superman123 test123456 testtest123 testtest12 tabarnak123
  trouvaille trouvaille1 trouvaille123 welcome123 welcome1234 zxcvbnm123 zxcvbnm1234 zxcvbnm,./`.split(
    /\s+/,
  ),
)

export const isCommonPassword = (password: string): boolean =>
  common.has(password.normalize('NFKC').toLowerCase())
