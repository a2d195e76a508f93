import { getNewsArticle, listNews, listNewsTopics } from '@salve/contract/news.ts'
import { api } from '../../api/api.ts'
import { queryFor } from '../../api/endpoints.ts'

// Articles are nobody's record: no mutation changes them, so they carry no tag.
const newsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNews: build.query(queryFor(listNews)),
    listNewsTopics: build.query(queryFor(listNewsTopics)),
    getNewsArticle: build.query(queryFor(getNewsArticle)),
  }),
})

export const { useListNewsQuery, useLazyListNewsQuery, useListNewsTopicsQuery, useGetNewsArticleQuery } =
  newsApi
