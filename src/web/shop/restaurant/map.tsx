import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { mapLink } from '../../../domain/restaurant/restaurant.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'

const MAP_MARGIN = 0.006

/** A link at once; the embedded map, which comes from another site, only on request. */
export function RestaurantMap() {
  const t = useTranslations('contact')
  const chat = useTranslations('chat')
  const { restaurant, name } = useRestaurant()
  const [shown, setShown] = useState(false)
  const { latitude, longitude } = restaurant
  if (latitude === null || longitude === null) return null
  const box = [
    longitude - MAP_MARGIN,
    latitude - MAP_MARGIN / 2,
    longitude + MAP_MARGIN,
    latitude + MAP_MARGIN / 2,
  ].join(',')
  const embed = `https://www.openstreetmap.org/export/embed.html?bbox=${encodeURIComponent(box)}&layer=mapnik&marker=${latitude},${longitude}`
  const page = mapLink(restaurant) ?? undefined
  return (
    <div className="zellige relative grid min-h-80 place-items-center overflow-hidden rounded-card bg-brand">
      {shown ? (
        <iframe
          src={embed}
          title={t('mapTitle', { name })}
          className="absolute inset-0 size-full border-0 bg-surface-warm"
          referrerPolicy="no-referrer"
        />
      ) : (
        <div className="on-dark grid justify-items-center gap-3 p-6 text-center text-surface">
          <button type="button" onClick={() => setShown(true)} className={button.onDark}>
            {t('showMap')}
          </button>
          <a
            href={page}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-block py-2 font-semibold underline underline-offset-4"
          >
            {t('openMap')} <span className="sr-only">({chat('newTab')})</span>
          </a>
          <p className="max-w-xs text-sm text-surface-warm">{t('mapNote')}</p>
        </div>
      )}
    </div>
  )
}
