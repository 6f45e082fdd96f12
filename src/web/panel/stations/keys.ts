import { type RefObject, useEffect, useRef } from 'react'

type Keys = {
  screen: RefObject<HTMLElement | null>
  /** The ticket that is shown in this place, from 1, was selected and its key was pressed again. */
  bumpTicket: (place: number) => void
  undo: (() => void) | undefined
  help: () => void
}

/** The keyboard and bump bars: numbers select tickets, arrows move, Backspace undoes. Enter and Space press the item. */
export function useKitchenKeys(keys: Keys) {
  const newest = useRef(keys)
  useEffect(() => {
    newest.current = keys
  })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { screen, bumpTicket, undo, help } = newest.current
      if (event.ctrlKey || event.metaKey || event.altKey || !screen.current || isElsewhere(event.target)) return
      const place = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1]
      if (['?', '؟'].includes(event.key)) help()
      else if (place && !event.shiftKey) selectTicket(screen.current, Number(place), bumpTicket)
      else if (event.key === 'Backspace' || event.code === 'KeyU') undo?.()
      else if (!moveFocus(screen.current, event.key)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** In a dialog or a field, keys have their usual meaning. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('[role=dialog], [role=alertdialog], input, select, textarea') !== null

const ITEM = '[data-task]'
const TICKET = '[data-ticket]'

function selectTicket(screen: HTMLElement, place: number, bumpTicket: (place: number) => void) {
  const ticket = screen.querySelectorAll<HTMLElement>(TICKET)[place - 1]
  if (!ticket) return
  if (ticket.contains(document.activeElement)) bumpTicket(place)
  else focusFirst(ticket)
}

/** True: the key was an arrow. */
function moveFocus(screen: HTMLElement, key: string): boolean {
  const step = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 }[key]
  if (!step) return false
  const active = document.activeElement
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const items = [...screen.querySelectorAll<HTMLElement>(ITEM)]
    const at = items.findIndex((item) => item.isSameNode(active))
    items[at < 0 ? 0 : at + step]?.focus()
    return true
  }
  const tickets = [...screen.querySelectorAll<HTMLElement>(TICKET)]
  const at = tickets.findIndex((ticket) => ticket.contains(active))
  const isMirrored = getComputedStyle(screen).direction === 'rtl'
  const next = tickets[at < 0 ? 0 : at + (isMirrored ? -step : step)]
  if (next) focusFirst(next)
  return true
}

/** The first item that is not made yet. */
function focusFirst(ticket: HTMLElement) {
  const item =
    ticket.querySelector<HTMLElement>(`${ITEM}[aria-pressed=false]`) ?? ticket.querySelector<HTMLElement>(ITEM)
  item?.focus()
}
