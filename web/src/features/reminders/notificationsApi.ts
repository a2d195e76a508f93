import {
  actOnNotification,
  countUnreadNotifications,
  listNotifications,
  readAllNotifications,
  readNotification,
  snoozeNotification,
} from '@salve/contract/users/notifications.ts'
import { api, MARKS_TAG } from '../../api/api.ts'
import { mutationFor, queryFor } from '../../api/endpoints.ts'
import { pagesFor } from '../../api/pages.ts'

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: build.query({
      ...queryFor(listNotifications),
      providesTags: ['Notification', MARKS_TAG],
    }),
    pageNotifications: build.infiniteQuery({
      ...pagesFor(listNotifications),
      providesTags: ['Notification', MARKS_TAG],
    }),
    countUnreadNotifications: build.query({
      ...queryFor(countUnreadNotifications),
      providesTags: ['Notification'],
    }),
    readNotification: build.mutation({
      ...mutationFor(readNotification),
      invalidatesTags: ['Notification'],
    }),
    readAllNotifications: build.mutation({
      ...mutationFor(readAllNotifications),
      invalidatesTags: ['Notification'],
    }),
    snoozeNotification: build.mutation({
      ...mutationFor(snoozeNotification),
      invalidatesTags: ['Notification'],
    }),
    /** Without a session, by the token of a mail. */
    actOnNotification: build.mutation({
      ...mutationFor(actOnNotification),
      invalidatesTags: ['Notification', 'MedicationPlan', MARKS_TAG],
    }),
  }),
})

export const {
  useListNotificationsQuery,
  usePageNotificationsInfiniteQuery,
  useCountUnreadNotificationsQuery,
  useReadNotificationMutation,
  useReadAllNotificationsMutation,
  useSnoozeNotificationMutation,
  useActOnNotificationMutation,
} = notificationsApi
export const notificationEndpoints = notificationsApi.endpoints
