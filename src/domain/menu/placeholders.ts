import { PLACEHOLDER } from '../media/media.ts'
import { normalizeWords, withoutArticle } from './spelling.ts'

/** Words of categories, in both languages as search folds them, by what is drawn for a dish without a picture. */
const WORDS = {
  grill:
    'grill grills grilled barbecue bbq charcoal kebab kebabs kabab kabob skewers shawarma مشاوي مشويات شواء فحم كباب شاورما',
  sweets: 'sweet sweets dessert desserts cake cakes baklava kunafa gelato حلو حلويات حلى تحليه كيك بقلاوه كنافه بوظه',
  drinks:
    'drink drinks beverage beverages juice juices coffee coffees tea teas cocktails smoothies مشروب مشروبات عصير عصائر قهوه شاي كوكتيل',
  soup: 'soup soups shorba شوربه شوربات حساء',
  salad: 'salad salads سلطه سلطات',
  bread:
    'bread breads bakery bakes manakish manakeesh manaeesh flatbread flatbreads pizza pizzas pastry pastries pies خبز مخبوزات مناقيش معجنات فطائر فطاير صاج بيتزا',
  rice: 'rice mandi biryani kabsa maqluba ارز رز مندي برياني كبسه مقلوبه',
  fish: 'fish seafood سمك اسماك بحريه',
  mezze: 'mezze meze mezza appetizer appetizers starter starters dip dips مازه مازات مقبلات',
} as const
export type Motif = keyof typeof WORDS

const MOTIFS = Object.keys(WORDS) as Motif[]
const MOTIF_OF = new Map(MOTIFS.flatMap((motif) => WORDS[motif].split(' ').map((word) => [fold(word), motif] as const)))

/** The picture of a dish or category: where it has none, one that fits the first telling word of the category's names. */
export function pictureFor(image_url: string, names: (string | null)[]): string {
  if (image_url !== PLACEHOLDER) return image_url
  const words = names.flatMap((name) => normalizeWords(name ?? ''))
  const motif = words.map((word) => MOTIF_OF.get(word) ?? MOTIF_OF.get(withoutArticle(word))).find(Boolean)
  return motif ? motifAddress(motif) : image_url
}

const motifAddress = (motif: Motif) => PLACEHOLDER.replace('.svg', `-${motif}.svg`)

/** The addresses of all these pictures. */
export const MOTIF_ADDRESSES = new Map(MOTIFS.map((motif) => [motifAddress(motif), motif]))

function fold(word: string): string {
  return normalizeWords(word).join('')
}
