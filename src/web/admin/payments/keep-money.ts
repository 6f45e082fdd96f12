import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.ts'
import { resultOf } from '../../api-result.ts'
import { showToast } from '../../ui/toast.ts'
import { useRefresh } from '../live.tsx'

/** Records that the money of a cancelled order is kept. */
export function useKeepMoney(id: string) {
  const t = useTranslations('staffPayments')
  const refresh = useRefresh()
  const [keeping, setKeeping] = useState(false)
  async function keep() {
    setKeeping(true)
    const { problem } = await resultOf(api.admin.orders[':id']['kept-money'].$post({ param: { id } }))
    await refresh('orders')
    setKeeping(false)
    await showToast(problem ? 'error' : 'success', t(problem ? 'keptFailed' : 'keptDone'))
  }
  return { keep, keeping }
}
