import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { OptionGroup } from '../../../domain/menu/option-drafts.schema.ts'
import { type ApiError, api, read } from '../../api.ts'
import { showToast } from '../../ui/toast.ts'
import { bodyOf, draftOf, type GroupDraft, type Problems, problemsOf } from './group-draft.ts'
import { optionGroupsQuery, useOptionsChanged } from './queries.ts'

type Props = { group: OptionGroup | undefined; onDirtyChange: (dirty: boolean) => void; close: () => void }

/** The draft of a group, its problems, and how it is saved. */
export function useGroupForm({ group, onDirtyChange, close }: Props) {
  const t = useTranslations('staffOptions')
  const panel = useTranslations('panel')
  const queryClient = useQueryClient()
  const changed = useOptionsChanged()
  const [initial] = useState(() => draftOf(group))
  const [draft, setDraft] = useState(initial)
  const latest = useRef(initial)
  const [problems, setProblems] = useState<Problems>({})
  const [attempt, setAttempt] = useState(0)
  const [newer, setNewer] = useState<OptionGroup>()

  const { mutate: send, isPending: busy } = useMutation({
    mutationFn: () => {
      const json = bodyOf(latest.current)
      const version = (newer ?? group)?.version ?? 0
      return group
        ? read(api.admin['option-groups'][':id'].$patch({ param: { id: group.id }, json: { ...json, version } }))
        : read(api.admin['option-groups'].$post({ json }))
    },
    onSuccess: async () => {
      await changed()
      close()
      void showToast('success', t(group ? 'changed' : 'added'))
    },
    onError: showRefusal,
  })

  /** Undoing a removal may come after more was typed: changes apply to the latest draft. */
  function change(update: (draft: GroupDraft) => GroupDraft) {
    latest.current = update(latest.current)
    setDraft(latest.current)
    setProblems({})
    onDirtyChange(JSON.stringify(latest.current) !== JSON.stringify(initial))
  }

  function show(newProblems: Problems) {
    setProblems(newProblems)
    setAttempt((count) => count + 1)
  }

  function save() {
    const found = problemsOf(draft)
    if (Object.keys(found).length > 0) show(found)
    else send()
  }

  async function showRefusal({ code, errors }: ApiError) {
    if (code === 'conflict') {
      const groups = await queryClient.fetchQuery(optionGroupsQuery()).catch(() => [])
      setNewer(groups.find(({ id }) => id === group?.id))
    }
    const reason = code === 'offline' ? panel('offline') : code === 'not_found' ? t('gone') : undefined
    await showToast('error', t(group ? 'changeFailed' : 'addFailed'), reason)
    const found = errors.map(({ path, code }) => [path.replace('body.', ''), code === 'duplicate' ? 'twice' : 'wrong'])
    if (found.length > 0) show(Object.fromEntries(found))
  }

  const problem = (path: string) => {
    const code = problems[path]
    return code && t(`wrong.${code}`)
  }
  const isInvalid = (path: string) => Object.keys(problems).some((other) => other.startsWith(`${path}.`))
  return { draft, change, problem, isInvalid, save, attempt, newer, busy }
}
