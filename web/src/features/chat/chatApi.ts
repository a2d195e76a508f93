import {
  listConversations,
  listMessages,
  readConversation,
  sendMessage,
} from '@salve/contract/chat/conversations.ts'
import { api } from '../../api/api.ts'
import { mutationFor } from '../../api/endpoints.ts'
import { pagesFor } from '../../api/pages.ts'

const chatApi = api.enhanceEndpoints({ addTagTypes: ['Conversation', 'Message'] }).injectEndpoints({
  endpoints: (build) => ({
    pageConversations: build.infiniteQuery({
      ...pagesFor(listConversations),
      providesTags: ['Conversation'],
    }),
    pageMessages: build.infiniteQuery({ ...pagesFor(listMessages), providesTags: ['Message'] }),
    sendMessage: build.mutation({
      ...mutationFor(sendMessage),
      invalidatesTags: ['Conversation', 'Message'],
    }),
    readConversation: build.mutation({
      ...mutationFor(readConversation),
      invalidatesTags: ['Conversation'],
    }),
  }),
})

export const {
  usePageConversationsInfiniteQuery,
  usePageMessagesInfiniteQuery,
  useSendMessageMutation,
  useReadConversationMutation,
} = chatApi
