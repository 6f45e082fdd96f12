import { useTranslations } from 'use-intl/react'
import { choiceText } from '../../../domain/menu/choice-text.ts'
import { soldName } from '../../../domain/orders/sold-line.ts'
import type { Station } from '../../../domain/stations/stations.schema.ts'
import type { Task, Ticket } from '../../../domain/stations/tickets.schema.ts'
import type { CookTotal } from '../../../domain/stations/tickets.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useRestaurant } from '../../restaurant.ts'
import { useOrderTexts } from '../orders/texts.ts'
import { usePanelDates } from '../shell/dates.ts'

/** The words of kitchen screens. */
export function useKitchenTexts() {
  const t = useTranslations('kitchenScreen')
  const { locale } = useRestaurant()
  const { formatTime } = usePanelDates()
  const { mealText } = useOrderTexts()
  return {
    /** The dish, or the options that are made here. */
    taskName: (task: Task) =>
      task.of_dish
        ? soldName(task, locale)
        : task.choices.map((choice) => choiceText(choice, locale)).join(locale === 'ar' ? '، ' : ', '),
    dishName: (task: Task) => soldName(task, locale),
    mealText,
    totalName: ({ sold, meal }: CookTotal) => [soldName(sold, locale), mealText(meal)].filter(Boolean).join(' · '),
    timeText: ({ due_at }: Pick<Ticket, 'due_at'>) => (due_at ? formatTime(due_at) : t('noTime')),
    wayText: ({ way, source }: Pick<Ticket, 'way' | 'source'>) =>
      [t(`ways.${way}`), source !== 'website' && t(`sources.${source}`)].filter(Boolean).join(' · '),
    /** Of a station, of the kitchen itself, or of a screen with everything. */
    screenName: (screen: string, stations: readonly Station[]) => {
      const station = stations.find(({ id }) => id === screen)
      if (station) return localized(station, 'name', locale)
      return t(screen === 'all' ? 'all' : 'kitchen')
    },
  }
}
