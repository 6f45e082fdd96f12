import { Ban, ChevronDown, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button, MenuTrigger, Popover } from 'react-aria-components'
import { useTranslations } from 'use-intl/react'
import { SoldOutDateDialog } from './date-dialog.tsx'
import { type Sellable, type Until, useSetSoldOut } from './set-sold-out.ts'
import { SoldOutMenu } from './sold-out-menu.tsx'

const round = 'grid h-11 cursor-pointer place-items-center rounded-full hover:bg-brand-soft'
const popover = 'min-w-60 rounded-card border border-line bg-card p-1.5 shadow-lg'

/** One button marks it as sold out until tomorrow or brings it back; the other one has all periods. */
export function SoldOutButtons({ thing }: { thing: Sellable }) {
  const t = useTranslations('staffSoldOut')
  const setSoldOut = useSetSoldOut()
  const [asking, setAsking] = useState(false)
  const { name, sold_out } = thing
  const set = (until: Until) => setSoldOut(thing, until)
  const label = t(sold_out ? 'back' : 'tomorrow', { name })
  const Icon = sold_out ? Undo2 : Ban
  return (
    <span className="flex">
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => set(sold_out ? null : 'tomorrow')}
        className={`${round} w-11 ${sold_out ? 'text-brand' : 'text-muted'}`}
      >
        <Icon className="size-5" aria-hidden="true" />
      </button>
      <MenuTrigger>
        <Button aria-label={t('menu', { name })} className={`${round} -ms-2 w-11 text-muted sm:w-8`}>
          <ChevronDown className="size-4" aria-hidden="true" />
        </Button>
        <Popover placement="bottom end" className={popover}>
          <SoldOutMenu thing={thing} set={set} askDate={() => setAsking(true)} />
        </Popover>
      </MenuTrigger>
      {asking && <SoldOutDateDialog name={name} set={set} close={() => setAsking(false)} />}
    </span>
  )
}

/** The same as one small button, for a line on the board: a tap is until tomorrow, holding it opens the periods. */
export function SoldOutButton({ thing }: { thing: Sellable }) {
  const t = useTranslations('staffSoldOut')
  const setSoldOut = useSetSoldOut()
  const [asking, setAsking] = useState(false)
  const { name, sold_out } = thing
  const set = (until: Until) => setSoldOut(thing, until)
  const Icon = sold_out ? Undo2 : Ban
  return (
    <>
      <MenuTrigger trigger="longPress">
        <Button
          aria-label={t(sold_out ? 'back' : 'tomorrow', { name })}
          onPress={() => set(sold_out ? null : 'tomorrow')}
          className={`${round} -my-2 -me-2.5 -ms-2 w-11 shrink-0 touch-none print:hidden ${sold_out ? 'text-bad' : 'text-muted'}`}
        >
          <Icon className="size-4" aria-hidden="true" />
        </Button>
        <Popover placement="bottom end" className={popover}>
          <SoldOutMenu thing={thing} set={set} askDate={() => setAsking(true)} />
        </Popover>
      </MenuTrigger>
      {asking && <SoldOutDateDialog name={name} set={set} close={() => setAsking(false)} />}
    </>
  )
}
