import { useStore } from '@nanostores/react'
import { ARTICLE_SLUGS, operatorArticleList, operatorArticlePut } from '../../contract/help/article.operator.ts'
import type { Language } from '../../contract/languages.ts'
import type { OutputOf } from '../../contract/operation.ts'
import { formatDate } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/translate.ts'
import { $t } from '../../i18n/translator.ts'
import { toHref } from '../../location.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import type { ScreenProps } from '../../parts/screen.ts'
import { useLoaded } from '../../parts/use-loaded.ts'
import { createResource } from '../../stores/loadable.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { LineField } from '../parts/decision-fields.tsx'
import { type Decision, Decisions, type FieldTexts } from '../parts/decisions.tsx'
import { ContentView, LanguageChoice, Preview } from '../parts/written-editor.tsx'
import { createDecisionForm } from '../stores/decision.ts'
import { formatRichSource, parseRichSource } from '../stores/rich-source.ts'
import { ConsoleSplit, QueueList } from '../ui/console-split.tsx'

type Article = OutputOf<typeof operatorArticleList>['list'][number]
type Slug = Article['slug']

const articles = createResource(operatorArticleList)
const empty = { id: '', language: '', title: '', text: '' }
const putForm = createDecisionForm(operatorArticlePut, {
  initial: empty,
  toInput: ({ id, language, title, text }) => ({
    slug: id as Slug,
    language: language as Language,
    title,
    blocks: parseRichSource(text)
  }),
  fields: { blocks: 'text' },
  keyOf: ({ id, language }) => `${language} ${id}`
})
const reset = createDecisionForm(operatorArticlePut, {
  initial: { id: '', language: '' },
  toInput: ({ id, language }) => ({ slug: id as Slug, language: language as Language })
})

function Fields({ texts }: { texts: FieldTexts }) {
  const t = useStore($t)
  const { title, text } = useStore(putForm.$values)
  return (
    <>
      <LineField form={putForm} name="title" label={t('console.texts.title')} error={texts.title} />
      <TextArea
        label={t('console.texts.text')}
        name="text"
        value={text}
        error={texts.text}
        help={t('console.richHelp')}
        rows={12}
        onInput={value => putForm.set('text', value)}
      />
      <Preview title={title} typed={text} />
    </>
  )
}

/** An article is changed; an own one can be reset. */
export function listArticleDecisions(
  t: Translate,
  { slug, language, title, blocks, own }: Article
): readonly Decision[] {
  const edit: Decision = {
    operation: 'article_put',
    label: t('console.edit'),
    hotkey: 'e',
    form: putForm,
    begin: { id: slug, language, title, text: formatRichSource(blocks) },
    lead: t('console.articles.lead'),
    fields: texts => <Fields texts={texts} />
  }
  const builtIn: Decision = {
    operation: 'article_put',
    label: t('console.texts.reset'),
    danger: true,
    form: reset,
    begin: { id: slug, language },
    lead: t('console.texts.resetLead')
  }
  return own ? [edit, builtIn] : [edit]
}

const renderStatus = (t: Translate, { own }: Article) => (
  <Status tone={own ? 'success' : 'neutral'} label={t(`console.texts.${own ? 'own' : 'builtIn'}`)} />
)

function ArticlePane({ article }: { article: Article }) {
  const t = useStore($t)
  return (
    <Card>
      <Stack gap={4}>
        <Stack gap={1} align="start">
          {renderStatus(t, article)}
          <Text tone="quiet">{formatDate(article.updated_at)}</Text>
        </Stack>
        <Decisions decisions={listArticleDecisions(t, article)} onDecided={() => void articles.refresh()} />
        <ContentView title={article.title} blocks={article.blocks} />
      </Stack>
    </Card>
  )
}

interface ArticlesProps {
  list: readonly Article[]
  slug: string | undefined
}

function Articles({ list, slug }: ArticlesProps) {
  const t = useStore($t)
  const chosen = list.find(article => article.slug === (slug ?? ARTICLE_SLUGS[0]))
  const title = t('console.nav.articles')
  const rows = list.map(article => ({
    id: article.slug,
    href: toHref(`/articles/${article.slug}`),
    title: t(`console.articles.${article.slug}`),
    note: formatDate(article.updated_at),
    value: '',
    status: renderStatus(t, article),
    current: article === chosen
  }))
  return (
    <ConsoleSplit
      shows={slug === undefined ? 'list' : 'detail'}
      back={{ href: toHref('/articles'), label: title }}
      detailLabel={chosen?.title ?? title}
      list={<QueueList label={title} items={rows} />}
      detail={chosen && <ArticlePane key={chosen.slug + chosen.language} article={chosen} />}
    />
  )
}

/** What the app is, and the legal texts, in every language. */
export function Screen({ params: { slug } }: ScreenProps) {
  const t = useStore($t)
  const loaded = useLoaded(articles, {})
  if (loaded.state === 'loading') return <Skeleton shape="rows" label={t('state.loading')} />
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void articles.retry()} />
  const { list } = loaded.data
  return (
    <LanguageChoice>
      {language => <Articles list={list.filter(article => article.language === language)} slug={slug} />}
    </LanguageChoice>
  )
}
