import { listConversations, searchMessages } from '@salve/contract/chat/conversations.ts'
import { api } from '../../api/api.ts'
import { pagesFor } from '../../api/pages.ts'

export const chatApi = api.enhanceEndpoints({ addTagTypes: ['Conversation'] }).injectEndpoints({
  endpoints: (build) => ({
    pageConversations: build.infiniteQuery({
      ...pagesFor(listConversations),
      providesTags: ['Conversation'],
    }),
    searchMessages: build.infiniteQuery({ ...pagesFor(searchMessages), providesTags: ['Conversation'] }),
  }),
})

export const chatEndpoints = chatApi.endpoints
export const { usePageConversationsInfiniteQuery, useSearchMessagesInfiniteQuery } = chatApi
