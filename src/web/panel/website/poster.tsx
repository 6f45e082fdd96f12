import { useTranslations } from 'use-intl/react'
import { localizedPath } from '../../../domain/text/locales.ts'
import { panelTexts } from '../../i18n/panel/texts.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { download } from '../../ui/download.ts'
import { useQrCode } from '../../ui/qr-code.ts'
import { StarDivider } from '../../ui/star.tsx'
import { showToast } from '../../ui/toast.ts'
import { UserText } from '../../ui/user-text.tsx'

/** The width of the downloaded picture: sharp on a poster. */
const PIXELS = 1600

/** A sheet of paper for the window or the tables, with the code that leads to the menu. */
export function Poster() {
  const t = useTranslations('beFound.poster')
  const { restaurant } = useRestaurant()
  const menu = restaurant.public_url + localizedPath('/menu', 'en')
  const code = useQrCode(menu)
  const names = [restaurant.name, restaurant.languages.includes('ar') ? restaurant.name_ar : null].filter(Boolean)
  async function downloadPng(address: string) {
    try {
      download(await drawPng(address), 'menu-qr.png')
    } catch (error) {
      console.warn('The code could not be drawn:', error)
      await showToast('error', t('pngFailed'), t('pngFailedText'))
    }
  }
  return (
    <>
      <article
        data-poster
        className="mx-auto flex aspect-[210/297] w-full max-w-sm flex-col items-center justify-center gap-[4%] rounded-card border border-line bg-white p-6 text-center text-black print:aspect-auto print:h-[92vh] print:max-w-none print:border-0 print:p-0"
      >
        <img src={restaurant.logo_url} alt="" className="size-[16%] bg-transparent object-contain print:size-[30mm]" />
        {names.map((name) => (
          <p key={name} className="font-display text-3xl leading-tight font-semibold wrap-anywhere print:text-[34pt]">
            <UserText text={name ?? ''} />
          </p>
        ))}
        <StarDivider className="w-full" />
        {restaurant.languages.map((locale) => (
          <p key={locale} lang={locale} dir="auto" className="text-xl print:text-[22pt]">
            {panelTexts[locale].beFound.poster.scan}
          </p>
        ))}
        {code && <img src={code.address} alt={t('codeAlt', { address: menu })} className="w-[62%] print:w-[105mm]" />}
        <p dir="ltr" className="text-sm wrap-anywhere print:text-[12pt]">
          {menu.replace(/^https?:\/\//, '')}
        </p>
      </article>
      <div className="flex flex-wrap gap-3 print:hidden">
        <button type="button" className={button.primary} onClick={() => print()}>
          {t('print')}
        </button>
        <button
          type="button"
          className={button.secondary}
          disabled={!code}
          onClick={() => code && download(new Blob([code.svg], { type: 'image/svg+xml' }), 'menu-qr.svg')}
        >
          {t('svg')}
        </button>
        <button
          type="button"
          className={button.secondary}
          disabled={!code}
          onClick={() => code && void downloadPng(code.address)}
        >
          {t('png')}
        </button>
      </div>
    </>
  )
}

/** The picture as PNG, which every program takes. */
async function drawPng(address: string): Promise<Blob> {
  const picture = new Image(PIXELS, PIXELS)
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = PIXELS
  canvas.height = PIXELS
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  context.imageSmoothingEnabled = false
  context.drawImage(picture, 0, 0, PIXELS, PIXELS)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!png) throw new Error('This browser cannot make a PNG')
  return png
}
