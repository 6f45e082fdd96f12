import { createFileRoute } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Appearance } from '../../../domain/website/appearance.schema.ts'
import { appearanceFile, type FileProblem, readAppearanceFile } from '../../../domain/website/appearance-file.ts'
import type { Part } from '../../panel/shell/part.ts'
import { Screen } from '../../panel/shell/screen.tsx'
import { appearanceSource, ColorsSection } from '../../panel/website/colors-section.tsx'
import { DocumentEditor } from '../../panel/website/document-editor.tsx'
import { CornersChoice, FontsSection, LogoSection, OrnamentChoice } from '../../panel/website/look-sections.tsx'
import { Section } from '../../panel/website/section.tsx'
import { button } from '../../ui/button.ts'
import { download } from '../../ui/download.ts'
import { showToast } from '../../ui/toast.ts'

export const Route = createFileRoute('/admin/appearance')({
  component: () => (
    <Screen adminsOnly>
      <AppearanceScreen />
    </Screen>
  ),
})

/** Edits the colors, fonts and shapes of the site. */
function AppearanceScreen() {
  const t = useTranslations('appearance')
  const pages = useTranslations('website.fields.pages')
  return (
    <DocumentEditor
      source={appearanceSource}
      title={t('title')}
      text={t('text')}
      pages={[
        { path: '/', name: pages('home') },
        { path: '/menu', name: pages('menu') },
        { path: '/contact', name: pages('contact') },
      ]}
    >
      {({ whole }) => (
        <>
          <ColorsSection part={whole} />
          <FontsSection part={whole.at('fonts')} />
          <Section title={t('shapes')} isOpen>
            <CornersChoice part={whole.at('corners')} />
            <OrnamentChoice part={whole.at('ornament')} />
          </Section>
          <LogoSection />
          <FileSection part={whole} />
        </>
      )}
    </DocumentEditor>
  )
}

const FILE_NAME = 'appearance.json'

/** Carries the look to another installation. */
function FileSection({ part }: { part: Part<Appearance> }) {
  const t = useTranslations('appearance.file')
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<FileProblem | null>(null)

  async function load(file: File | undefined) {
    if (!file) return
    const result = readAppearanceFile(await file.text())
    setProblem('problem' in result ? result.problem : null)
    if ('problem' in result) return
    part.set(result.appearance)
    void showToast('success', t('loaded'), t('loadedText'))
  }

  return (
    <Section title={t('title')} text={t('text')}>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className={button.secondary}
          onClick={() => download(new Blob([appearanceFile(part.value)], { type: 'application/json' }), FILE_NAME)}
        >
          {t('save')}
        </button>
        <button
          type="button"
          className={button.secondary}
          aria-describedby="appearance-file-problem"
          onClick={() => input.current?.click()}
        >
          {t('load')}
        </button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label={t('load')}
          onChange={({ target }) => {
            void load(target.files?.[0])
            target.value = '' // the same file can be chosen again
          }}
        />
      </div>
      <p id="appearance-file-problem" role="alert" className="text-sm font-semibold text-bad empty:hidden">
        {problem && t(`problems.${problem}`)}
      </p>
    </Section>
  )
}
