const NAMED = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ', shy: '' },
    ...{ ndash: '–', mdash: '—', hellip: '…', bull: '•', middot: '·', deg: '°', frac12: '½', frac14: '¼', frac34: '¾' },
    ...{ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', laquo: '«', raquo: '»' },
    ...{ euro: '€', pound: '£', cent: '¢', copy: '©', reg: '®', trade: '™', times: '×' },
    ...{ auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', ntilde: 'ñ', Ntilde: 'Ñ' },
    ...{ agrave: 'à', acirc: 'â', aacute: 'á', ccedil: 'ç', egrave: 'è', eacute: 'é', ecirc: 'ê', euml: 'ë' },
    ...{ iacute: 'í', icirc: 'î', iuml: 'ï', oacute: 'ó', ocirc: 'ô', uacute: 'ú', ugrave: 'ù', ucirc: 'û' },
    ...{
      Agrave: 'À',
      Ccedil: 'Ç',
      Egrave: 'È',
      Eacute: 'É',
      Ecirc: 'Ê',
      oelig: 'œ',
      OElig: 'Œ',
      aring: 'å',
      oslash: 'ø',
    },
  }),
)

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi
/** Tags that editors of websites write; `a < b` and `<3` are none. */
const TAG = /<\/?([a-z][a-z0-9]{0,15})(?:\s[^<>]{0,1000})?\/?>/gi
const BLOCKS = new Set('br p div li ul ol tr table h1 h2 h3 h4 h5 h6 hr blockquote'.split(' '))
const INLINE = new Set(
  'a b i u s em strong span font small big sub sup img td th tbody thead center mark del ins strike code pre'.split(
    ' ',
  ),
)

/** A text without the HTML that another website wrote into it, also where its entities were encoded twice. */
export function toPlainText(text: string): string {
  if (!/[<&]/.test(text)) return text
  const bare = text.replace(TAG, (written: string, name: string) => {
    const tag = name.toLowerCase()
    if (BLOCKS.has(tag)) return '\n'
    return INLINE.has(tag) ? '' : written
  })
  const plain = decodeEntities(decodeEntities(bare))
  if (plain === text) return text
  return plain
    .split('\n')
    .map((row) => row.replace(/[ \t\u00a0]+/g, ' ').trim())
    .filter((row) => row !== '')
    .join('\n')
}

const decodeEntities = (text: string): string =>
  text.replace(ENTITY, (written: string, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name) return NAMED.get(name) ?? written
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16)
    const isLetter = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isLetter ? String.fromCodePoint(code) : written
  })
