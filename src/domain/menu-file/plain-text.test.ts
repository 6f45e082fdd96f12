import { expect, test } from 'vitest'
import { toPlainText } from './plain-text.ts'

test('HTML becomes the text that it shows', () => {
  const texts: [string, string][] = [
    ['<b>Tea</b>', 'Tea'],
    ['<p>Cheese &amp;amp; syrup</p>', 'Cheese & syrup'],
    ['<p class="big" dir="rtl">One</p>\n<p>Two<br/>Three</p>', 'One\nTwo\nThree'],
    ['Caf&eacute; &#8211; 6&nbsp;&euro; &#x2764;', 'Café – 6 € ❤'],
    ['Fish &amp; Chips', 'Fish & Chips'],
  ]
  for (const [html, text] of texts) expect(toPlainText(html), html).toBe(text)
})

test('a text that only looks like HTML stays as it is', () => {
  for (const text of [
    'I <3 hummus',
    'a < b > c',
    'with <oil>',
    'M&M; &unknown; &',
    'Salt & Pepper',
    '<<<<<',
    '&#xd800; &#0;',
    '&valueOf; &toString;',
  ])
    expect(toPlainText(text)).toBe(text)
})
