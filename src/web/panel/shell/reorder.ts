import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { showToast } from '../../ui/toast.ts'
import type { Part } from './part.ts'

type Options = {
  list: RefObject<HTMLOListElement | null>
  addButton: RefObject<HTMLButtonElement | null>
  max: number
  item: (number: number) => string
}

let nextKey = 0

/** The order of a list while it is edited. Items have no identity of their own, so each gets a key here. */
export function useReorder<T>(items: Pick<Part<T[]>, 'value' | 'change'>, { list, addButton, max, item }: Options) {
  const t = useTranslations('website.list')
  const count = items.value.length
  const [keys, setKeys] = useState(() => items.value.map(() => nextKey++))
  const [opened, setOpened] = useState<number>()
  const [dragged, setDragged] = useState<number>()
  const [announcement, announce] = useState('')
  const focusNext = useRef<() => HTMLElement | null | undefined>(undefined)

  // After the list was rendered in its new order.
  useEffect(() => {
    focusNext.current?.()?.focus()
    focusNext.current = undefined
  })
  const inRow = (index: number, what: string) => () =>
    list.current?.children[index]?.querySelector<HTMLElement>(`${what}:not(:disabled)`)

  function move(from: number, to: number, focus = true) {
    const buttons = to < from ? ['[data-up]', '[data-down]'] : ['[data-down]', '[data-up]']
    // At either end the pressed button is disabled, and the other one gets the focus.
    if (focus) focusNext.current = () => inRow(to, buttons[0] ?? '')() ?? inRow(to, buttons[1] ?? '')()
    setKeys((current) => moveItem(current, from, to))
    items.change((current) => moveItem(current, from, to))
    announce(t('moved', { name: item(from + 1), position: to + 1, total: count }))
  }

  function add(value: T) {
    const key = nextKey++
    setKeys((current) => [...current, key])
    setOpened(key)
    items.change((current) => [...current, value])
    focusNext.current = inRow(count, 'input, textarea, select')
  }

  function remove(index: number) {
    const value = items.value[index]
    const key = keys[index]
    if (value === undefined || key === undefined) return
    setKeys((current) => current.filter((other) => other !== key))
    items.change((current) => current.filter((_, i) => i !== index))
    focusNext.current = () => inRow(Math.min(index, count - 2), '[data-toggle]')() ?? addButton.current
    const undo = () => {
      let isFull = false
      items.change((current) => {
        isFull = current.length >= max
        return isFull ? current : insertItem(current, index, value)
      })
      if (isFull) void showToast('error', t('undoFailed'), t('full'))
      else setKeys((current) => insertItem(current, index, key))
    }
    void showToast('message', t('removed', { name: item(index + 1) }), undefined, { label: t('undo'), onClick: undo })
  }

  /** Spread on the handle of an item: the item follows the pointer from row to row. */
  const dragProps = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged(keys[index])
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (dragged !== keys[index]) return
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
      const above = rows.findIndex(({ top, height }, i) => i < index && clientY < top + height / 2)
      const below = rows.findLastIndex(({ top, height }, i) => i > index && clientY > top + height / 2)
      const target = above >= 0 ? above : below
      if (target >= 0) move(index, target, false)
    },
    onPointerUp: () => setDragged(undefined),
    onPointerCancel: () => setDragged(undefined),
  })

  const toggle = (key: number) => setOpened((current) => (current === key ? undefined : key))
  return { keys, opened, toggle, move, add, remove, announcement, dragProps, dragged }
}

export function moveItem<T>(list: T[], from: number, to: number): T[] {
  const rest = list.filter((_, i) => i !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

/** Beyond the end, the item becomes the last. */
export const insertItem = <T>(list: T[], index: number, item: T): T[] => [
  ...list.slice(0, index),
  item,
  ...list.slice(index),
]
