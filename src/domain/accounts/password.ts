export const PASSWORD_LIMITS = { min: 6, staff_min: 10, max: 128 } as const
export type PasswordProblem = 'too_short' | 'too_short_for_staff' | 'too_common'

/** Why a password cannot be chosen, or null. Used by the form and by the server. */
export function passwordProblem(password: string, { staff = false } = {}): PasswordProblem | null {
  if (password.length < PASSWORD_LIMITS.min) return 'too_short'
  const lower = password.toLowerCase()
  if (COMMON.has(lower) || /^(.)\1*$/.test(lower)) return 'too_common'
  return staff && !isLongEnoughForStaff(password) ? 'too_short_for_staff' : null
}

/** The two passwords must match. */
export const confirmProblem = (confirm: string, password: string): 'missing' | 'no_match' | null =>
  !confirm ? 'missing' : confirm === password ? null : 'no_match'

export const isLongEnoughForStaff = (password: string): boolean => password.length >= PASSWORD_LIMITS.staff_min

/** A hint while typing: 0 refused, 1 weak, 2 fair, 3 strong. Length counts most, because it costs attackers most. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  if (passwordProblem(password)) return 0
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const score = password.length + 2 * kinds + (new Set(password).size < 5 ? -6 : 0)
  if (score >= 20) return 3
  return score >= 14 ? 2 : 1
}

// The most used passwords of public leaks that are long enough to be accepted otherwise.
const COMMON = new Set(
  `123456 1234567 12345678 123456789 1234567890 123123 123123123 123321 1234321 123654 123654789 123qwe 123abc 1q2w3e
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx 12qwaszx 147258 147258369 159357 159753 192837465 11223344 112233 1122334455 101010
  121212 131313 212121 232323 252525 456456 456789 654321 7654321 87654321 987654321 0987654321 9876543210 987654
  789456 789456123 7777777 696969 666666 102030 010203 2000000 20002000 q1w2e3 q1w2e3r4 q1w2e3r4t5 qwe123 qweasd
  qweasdzxc qweqwe qwer1234 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyu qwertyui qwertyuiop
  qwert123 qazwsx qazwsxedc asdasd asdfgh asdf1234 asdfghjk asdfghjkl asdfasdf zxcvbn zxcvbnm zxczxc zaq12wsx azerty
  azertyuiop password password1 password12 password123 password1234 password! password1! passw0rd p@ssw0rd p@ssword
  pa55word pass123 pass1234 passport mypassword admin1 admin12 admin123 admin1234 administrator administrador
  default changeme letmein letmein1 welcome welcome1 welcome123 login123 secret secret123 master master123 access
  access14 abc123 abcd1234 abc12345 abcdef abcdefg abcdefgh abc123456 a123456 a1234567 a12345678 a123456789 a1b2c3
  a1b2c3d4 aa123456 aa12345678 aaa111 aaa123 iloveyou iloveyou1 iloveu loveme lovely lover123 love123 mylove
  sunshine princess princess1 butterfly flower cookie chocolate cheese banana orange pepper ginger summer winter
  monkey monkey1 dragon dragon1 tigger tiger123 eagle1 shadow falcon charlie buster killer hunter hunter2 ranger
  thunder phoenix matrix batman superman spiderman pokemon naruto starwars trustno1 whatever freedom computer internet
  samsung google facebook instagram youtube android windows iphone liverpool arsenal chelsea barcelona realmadrid
  juventus manutd football football1 baseball basketball hockey soccer soccer1 jordan jordan23 yankees cowboys
  michael michael1 jennifer jessica ashley nicole daniel andrew joshua matthew anthony robert thomas george jordan1
  hannah amanda samantha michelle maggie bailey harley mustang corvette mercedes ferrari porsche yamaha hello123
  helloworld hellokitty myspace1 lakers fuckyou fuckyou1 asshole biteme nothing jesus1 jesuschrist blessed angel1
  angels forever family friends single music123 purple silver golden diamond peanut gfhjkm zinch7 aaron431 picture1
  senha123 contrasena qwerty7 temp1234 test123 test1234 testtest testing guest123 user1234 root123 toor123 sufra123
  restaurant ahmed123 mohamed mohamed123 mohammed muhammad egypt123 saudi123 dubai123 allah123 allahuakbar bismillah
  alhamdulillah habibi habibi123`
    .split(/\s+/)
    .filter((word) => word.length >= 6),
)
