import { useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { recordOf } from '../../../domain/records.ts'
import { LOCALES, localized } from '../../../domain/text/locales.ts'
import { announcementState } from '../../../domain/website/announcement.ts'
import { NAME } from '../../../domain/website/content.ts'
import { FEATURE_ICONS, type FeatureIcon, type HomeContent } from '../../../domain/website/home.schema.ts'
import { HOME_LIMITS } from '../../../domain/website/limits.ts'
import { SEARCH_PAGES, SEARCH_SHOWN, type SearchPage, type SearchText } from '../../../domain/website/search-texts.ts'
import { panelTexts } from '../../i18n/panel/texts.ts'
import { useRestaurant, useSiteLocale } from '../../restaurant.ts'
import { automaticSearchText } from '../../seo.ts'
import { FEATURE_ICON_SHAPES } from '../../shop/website/feature-icons.ts'
import { Field } from '../../ui/field.tsx'
import type { Part } from '../shell/part.ts'
import { BilingualField } from './bilingual-field.tsx'
import { PictureField } from './picture-field.tsx'
import { ListSection, Section } from './section.tsx'
import { ButtonFields, TargetField } from './target-field.tsx'

export function WelcomeSection({ part }: { part: Part<HomeContent['welcome']> }) {
  const t = useTranslations('website.home.welcome')
  const fields = useTranslations('website.fields')
  const { welcome } = HOME_LIMITS
  return (
    <Section title={t('title')} text={t('text')} part={part}>
      <BilingualField part={part} name="title" label={fields('title')} max={welcome.title} />
      <BilingualField part={part} name="text" label={fields('text')} max={welcome.text} rows={6} />
    </Section>
  )
}

export function AnnouncementSection({ part }: { part: Part<HomeContent['announcement']> }) {
  const t = useTranslations('website.home.announcement')
  const { restaurant } = useRestaurant()
  const { text, ...days } = part.value
  const state = announcementState(days, restaurant.today)
  const day = (name: 'from' | 'to', hint?: string) => (
    <Field
      type="date"
      label={t(name)}
      name={part.at(name).path}
      value={days[name] ?? ''}
      min={name === 'to' ? (days.from ?? undefined) : undefined}
      onChange={({ target }) => part.at(name).set(target.value || null)}
      {...(hint && { hint })}
      {...(part.at(name).problem && { problem: t('daysProblem') })}
    />
  )
  return (
    <Section title={t('title')} text={t('text')} part={part}>
      <BilingualField part={part} name="text" label={t('line')} max={HOME_LIMITS.announcement.text} />
      <TargetField part={part.at('target')} label={t('target')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {day('from', t('fromHint'))}
        {day('to', t('toHint'))}
      </div>
      {text && state !== 'shown' && <p className="text-sm font-semibold text-waiting">{t(state)}</p>}
    </Section>
  )
}

export function BannerSection({ part }: { part: Part<HomeContent['banner']> }) {
  const t = useTranslations('website.home.banner')
  const fields = useTranslations('website.fields')
  const { banner } = HOME_LIMITS
  return (
    <Section title={t('title')} text={t('text')} part={part}>
      <BilingualField part={part} name="title" label={fields('title')} max={banner.title} />
      <BilingualField part={part} name="text" label={fields('text')} max={banner.text} rows={3} />
      <ButtonFields part={part.at('button')} />
    </Section>
  )
}

/** What search engines show of the five pages that guests look for. */
export function SearchSection({ part }: { part: Part<HomeContent['search']> }) {
  const t = useTranslations('website.home.search')
  const pages = useTranslations('website.fields.pages')
  // Its texts stand beside those of the other pages; fields change only what they are about.
  const ofHome = part as Part<unknown> as Part<SearchText>
  return (
    <Section title={t('title')} text={t('text')} part={part}>
      {SEARCH_PAGES.map((page) => (
        <SearchFields key={page} page={page} part={page === 'home' ? ofHome : part.at(page)} title={pages(page)} />
      ))}
    </Section>
  )
}

type SearchFieldsProps = { page: SearchPage; part: Part<SearchText>; title: string }

function SearchFields({ page, part, title }: SearchFieldsProps) {
  const t = useTranslations('website.home.search')
  const fields = useTranslations('website.fields')
  const id = useId()
  const { restaurant } = useRestaurant()
  const automatic = recordOf(LOCALES, (locale) => automaticSearchText(page, restaurant, locale, panelTexts[locale]))
  const field = (name: 'title' | 'description', rows?: number) => (
    <BilingualField
      part={part}
      name={name}
      label={t(name === 'title' ? 'label' : 'description')}
      max={HOME_LIMITS.search[name]}
      shown={SEARCH_SHOWN[name]}
      placeholders={recordOf(LOCALES, (locale) => automatic[locale][name])}
      {...(rows && { rows })}
      {...(name === 'title' && { hint: fields('nameHint', { placeholder: NAME }) })}
    />
  )
  return (
    <section aria-labelledby={id} className="space-y-3 border-t border-line pt-4">
      <h3 id={id} className="text-lg text-brand">
        {title}
      </h3>
      {field('title')}
      {field('description', 3)}
    </section>
  )
}

const NEW_SLIDE: HomeContent['hero']['slides'][number] = {
  lead: '',
  lead_ar: '',
  title: '',
  title_ar: '',
  text: '',
  text_ar: '',
  button: { label: '', label_ar: '', target: '' },
  picture: null,
}

export function HeroSection({ part }: { part: Part<HomeContent['hero']> }) {
  const t = useTranslations('website.home.hero')
  const fields = useTranslations('website.fields')
  const locale = useSiteLocale()
  const { slide: max } = HOME_LIMITS
  return (
    <ListSection
      name="home.hero"
      part={part}
      isOpen
      items={part.at('slides')}
      max={HOME_LIMITS.slides}
      min={1}
      blank={NEW_SLIDE}
      title={(slide) => localized(slide, 'title', locale) || localized(slide, 'lead', locale)}
      picture={({ picture }) => picture?.url}
    >
      {(slide) => (
        <>
          <BilingualField part={slide} name="lead" label={t('lead')} max={max.lead} />
          <BilingualField
            part={slide}
            name="title"
            label={fields('title')}
            hint={fields('nameHint', { placeholder: NAME })}
            max={max.title}
          />
          <BilingualField part={slide} name="text" label={fields('text')} max={max.text} rows={3} />
          <ButtonFields part={slide.at('button')} />
          <PictureField part={slide.at('picture')} label={fields('picture')} />
        </>
      )}
    </ListSection>
  )
}

const NEW_FEATURE: HomeContent['features']['items'][number] = {
  icon: 'heart',
  title: '',
  title_ar: '',
  text: '',
  text_ar: '',
}

export function FeaturesSection({ part }: { part: Part<HomeContent['features']> }) {
  const t = useTranslations('website.fields')
  const locale = useSiteLocale()
  const { feature: max } = HOME_LIMITS
  return (
    <ListSection
      name="home.features"
      part={part}
      items={part.at('items')}
      max={HOME_LIMITS.features}
      blank={NEW_FEATURE}
      title={(feature) => localized(feature, 'title', locale)}
    >
      {(feature) => (
        <>
          <IconField part={feature.at('icon')} label={t('icon')} />
          <BilingualField part={feature} name="title" label={t('title')} max={max.title} />
          <BilingualField part={feature} name="text" label={t('text')} max={max.text} rows={3} />
        </>
      )}
    </ListSection>
  )
}

const NEW_TESTIMONIAL: HomeContent['testimonials']['items'][number] = {
  quote: '',
  quote_ar: '',
  name: '',
  name_ar: '',
  role: '',
  role_ar: '',
  picture: null,
}

export function TestimonialsSection({ part }: { part: Part<HomeContent['testimonials']> }) {
  const t = useTranslations('website.home.testimonials')
  const fields = useTranslations('website.fields')
  const locale = useSiteLocale()
  const { testimonial: max } = HOME_LIMITS
  return (
    <ListSection
      name="home.testimonials"
      part={part}
      items={part.at('items')}
      max={HOME_LIMITS.testimonials}
      blank={NEW_TESTIMONIAL}
      title={(testimonial) => localized(testimonial, 'name', locale) || localized(testimonial, 'quote', locale)}
      picture={({ picture }) => picture?.url}
    >
      {(testimonial) => (
        <>
          <BilingualField part={testimonial} name="quote" label={t('quote')} max={max.quote} rows={4} />
          <BilingualField part={testimonial} name="name" label={t('name')} max={max.name} />
          <BilingualField part={testimonial} name="role" label={t('role')} max={max.role} />
          <PictureField part={testimonial.at('picture')} label={fields('picture')} hint={t('pictureHint')} optional />
        </>
      )}
    </ListSection>
  )
}

type IconProps = { part: Part<FeatureIcon>; label: string }

function IconField({ part, label }: IconProps) {
  const t = useTranslations('website.fields.icons')
  const group = useId()
  return (
    <fieldset>
      <legend className="font-semibold">{label}</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {FEATURE_ICONS.map((icon) => {
          const Icon = FEATURE_ICON_SHAPES[icon]
          return (
            <label
              key={icon}
              title={t(icon)}
              className="grid size-11 cursor-pointer place-items-center rounded-lg border border-line bg-card text-brand hover:bg-brand-soft has-checked:border-accent has-checked:bg-surface-warm has-checked:text-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={group}
                className="sr-only"
                aria-label={t(icon)}
                checked={part.value === icon}
                onChange={() => part.set(icon)}
              />
              <Icon className="size-6" strokeWidth={1.5} aria-hidden="true" />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
