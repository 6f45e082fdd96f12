import { useTranslations } from 'use-intl/react'
import type { Quote } from '../../../domain/orders/quote.schema.ts'
import { useContactWays } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { useDueText } from '../orders/due-text.ts'

type Props = { quote: Pick<Quote, 'next_due' | 'paused_until'>; choose: (due: string) => void }

/** Why the order cannot be had at that time, with the next possible one. */
export function DueNotice({ quote: { next_due, paused_until }, choose }: Props) {
  const t = useTranslations('due')
  const checkout = useTranslations('checkout')
  const ways = useContactWays()
  const { momentText } = useDueText()
  return (
    <div data-problem>
      <p className="font-semibold">
        {paused_until ? t('paused', { time: momentText(paused_until) }) : t(next_due ? 'unavailable' : 'none')}
      </p>
      {next_due ? (
        <button type="button" className={`${button.secondary} mt-2`} onClick={() => choose(next_due.at)}>
          {t('takeNext', { time: momentText(next_due.at) })}
        </button>
      ) : (
        <p className="text-sm text-muted">{checkout('closedText', ways)}</p>
      )}
    </div>
  )
}
