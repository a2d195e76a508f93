import {
  askChatbot,
  createChatbotConversation,
  deleteChatbotConversation,
  listChatbotConversations,
  listChatbotMessages,
  renameChatbotConversation,
  restoreChatbotConversation,
} from '@salve/contract/chatbot/conversations.ts'
import { getChatbotModel, patchChatbotModel } from '@salve/contract/chatbot/model.ts'
import type { ResponseOf } from '@salve/contract/endpoint.ts'
import { api } from '../../api/api.ts'
import { mutationFor, queryFor } from '../../api/endpoints.ts'
import { pagesFor } from '../../api/pages.ts'
import type { ArgsOf } from '../../api/request.ts'
import { inLines } from './inLines.ts'

type Asked = Exclude<ArgsOf<typeof askChatbot>, void>

const chatbotApi = api
  .enhanceEndpoints({ addTagTypes: ['ChatbotConversation', 'ChatbotMessage', 'ChatbotModel'] })
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
      renameChatbotConversation: build.mutation({
        ...mutationFor(renameChatbotConversation),
        invalidatesTags: ['ChatbotConversation'],
      }),
      deleteChatbotConversation: build.mutation({
        ...mutationFor(deleteChatbotConversation),
        invalidatesTags: ['ChatbotConversation'],
      }),
      restoreChatbotConversation: build.mutation({
        ...mutationFor(restoreChatbotConversation),
        invalidatesTags: ['ChatbotConversation'],
      }),
      askChatbot: build.mutation({
        ...mutationFor(askChatbot),
        invalidatesTags: ['ChatbotConversation', 'ChatbotMessage'],
      }),
      askInLines: build.mutation<
        ResponseOf<typeof askChatbot>,
        Asked & { onSentence: (sentence: string) => void }
      >({
        query: ({ onSentence, ...asked }) => ({
          ...mutationFor(askChatbot).query(asked),
          via: inLines(onSentence),
        }),
        invalidatesTags: ['ChatbotConversation', 'ChatbotMessage'],
      }),
      getChatbotModel: build.query({ ...queryFor(getChatbotModel), providesTags: ['ChatbotModel'] }),
      patchChatbotModel: build.mutation({
        ...mutationFor(patchChatbotModel),
        invalidatesTags: ['ChatbotModel'],
      }),
    }),
  })

/** A proposal may have been saved or undone, which the messages show. */
export const messagesChanged = () => chatbotApi.util.invalidateTags(['ChatbotMessage'])

export const {
  usePageChatbotConversationsInfiniteQuery,
  usePageChatbotMessagesInfiniteQuery,
  useCreateChatbotConversationMutation,
  useAskChatbotMutation,
  useAskInLinesMutation,
  useGetChatbotModelQuery,
  usePatchChatbotModelMutation,
  useRenameChatbotConversationMutation,
  useDeleteChatbotConversationMutation,
  useRestoreChatbotConversationMutation,
} = chatbotApi
