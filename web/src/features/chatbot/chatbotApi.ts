import {
  askChatbot,
  createChatbotConversation,
  listChatbotConversations,
  listChatbotMessages,
} from '@salve/contract/chatbot/conversations.ts'
import { api } from '../../api/api.ts'
import { mutationFor } from '../../api/endpoints.ts'
import { pagesFor } from '../../api/pages.ts'

const chatbotApi = api
  .enhanceEndpoints({ addTagTypes: ['ChatbotConversation', 'ChatbotMessage'] })
  .injectEndpoints({
    endpoints: (build) => ({
      pageChatbotConversations: build.infiniteQuery({
        ...pagesFor(listChatbotConversations),
        providesTags: ['ChatbotConversation'],
      }),
      pageChatbotMessages: build.infiniteQuery({
        ...pagesFor(listChatbotMessages),
        providesTags: ['ChatbotMessage'],
      }),
      createChatbotConversation: build.mutation({
        ...mutationFor(createChatbotConversation),
        invalidatesTags: ['ChatbotConversation'],
      }),
      askChatbot: build.mutation({
        ...mutationFor(askChatbot),
        invalidatesTags: ['ChatbotConversation', 'ChatbotMessage'],
      }),
    }),
  })

export const {
  usePageChatbotConversationsInfiniteQuery,
  usePageChatbotMessagesInfiniteQuery,
  useCreateChatbotConversationMutation,
  useAskChatbotMutation,
} = chatbotApi
