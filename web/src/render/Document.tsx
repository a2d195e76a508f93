import type { PublicPageRequest } from '@salve/contract/public-pages.ts'
import { paths } from '../lib/paths.ts'
import { PRODUCT_NAME } from '@salve/contract/product.ts'
import { PublicFrame } from '../pages/public/frame/PublicFrame.tsx'
import { PublicViewContext } from '../pages/public/frame/PublicView.ts'
import { publicTexts } from '../pages/public/frame/texts.ts'
import { OUTSIDE_COLOURS } from './manifest.ts'
import type { Page } from './pages.tsx'

/**
 * The output of the build of the public pages: files by their hashed names, and the style itself.
 */
export interface PageAssets {
  script: string
  font: string
  style: string
}

const LOCALES = { en: 'en_GB', de: 'de_DE' }

/** The whole document of a public page: language and theme are settled before it is sent. */
export function Document({
  page,
  request,
  assets,
}: {
  page: Page
  request: PublicPageRequest
  assets: PageAssets
}) {
  const { language, theme, year, path, origin, topic } = request
  const chosenTopic = path === paths.news() ? topic : null
  const query: Record<string, string> = chosenTopic === null ? {} : { topic: chosenTopic }
  const address = `${origin}${chosenTopic === null ? path : paths.newsTopic(chosenTopic)}`
  return (
    <html lang={language} {...(theme && { 'data-theme': theme })}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>{page.title}</title>
        <meta name="description" content={page.description} />
        {page.status === 404 ? (
          <meta name="robots" content="noindex" />
        ) : (
          <link rel="canonical" href={address} />
        )}
        {/*
         * In the page itself, so that the first paint waits for nothing else; the policy names its
         * hash.
         */}
        <style dangerouslySetInnerHTML={{ __html: assets.style }} />
        <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <script type="module" src={assets.script} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={paths.webManifest()} />
        <link
          rel="alternate"
          type="application/rss+xml"
          href={paths.newsFeed()}
          title={publicTexts[language].articles.title}
        />
        <meta name="theme-color" content={OUTSIDE_COLOURS.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={OUTSIDE_COLOURS.dark} media="(prefers-color-scheme: dark)" />
        <meta property="og:site_name" content={PRODUCT_NAME} />
        <meta property="og:type" content={page.data?.['@type'] === 'Article' ? 'article' : 'website'} />
        <meta property="og:title" content={page.title} />
        <meta property="og:description" content={page.description} />
        <meta property="og:url" content={address} />
        <meta property="og:locale" content={LOCALES[language]} />
        {page.data && (
          // Data, not a program: nothing of it is run. `<` is escaped, so that no text can end the
          // element.
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: JSON.stringify(page.data).replaceAll('<', '\\u003c') }}
          />
        )}
      </head>
      <body>
        <PublicViewContext value={{ language, year, path, query, Link: 'a' }}>
          <PublicFrame>{page.content}</PublicFrame>
        </PublicViewContext>
      </body>
    </html>
  )
}
