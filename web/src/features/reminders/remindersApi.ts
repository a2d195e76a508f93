import { getDelivery, sendTestNotification } from '@salve/contract/users/notifications.ts'
import {
  createPushSubscription,
  deletePushSubscription,
  getPushKey,
  listPushSubscriptions,
} from '@salve/contract/users/push-subscriptions.ts'
import {
  getReminderSettings,
  patchReminderSettings,
  type ReminderSettings,
} from '@salve/contract/users/reminder-settings.ts'
import { api } from '../../api/api.ts'
import { mutationFor, queryFor } from '../../api/endpoints.ts'

const remindersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReminderSettings: build.query(queryFor(getReminderSettings)),
    patchReminderSettings: build.mutation({
      ...mutationFor(patchReminderSettings),
      // The use of a channel changes its reported health.
      invalidatesTags: ['Reminder'],
      onQueryStarted: async ({ body }, { dispatch, queryFulfilled }) => {
        const show = (values: Partial<ReminderSettings>) =>
          dispatch(
            remindersApi.util.updateQueryData('getReminderSettings', undefined, (shown) => {
              Object.assign(shown, values, { channels: { ...shown.channels, ...values.channels } })
            }),
          )
        const shown = show(body as Partial<ReminderSettings>)
        try {
          show((await queryFulfilled).data)
        } catch {
          shown.undo()
        }
      },
    }),
    getPushKey: build.query(queryFor(getPushKey)),
    listPushSubscriptions: build.query({ ...queryFor(listPushSubscriptions), providesTags: ['Reminder'] }),
    createPushSubscription: build.mutation({
      ...mutationFor(createPushSubscription),
      invalidatesTags: ['Reminder'],
    }),
    deletePushSubscription: build.mutation({
      ...mutationFor(deletePushSubscription),
      invalidatesTags: ['Reminder'],
    }),
    getDelivery: build.query({ ...queryFor(getDelivery), providesTags: ['Reminder', 'Notification'] }),
    sendTestNotification: build.mutation({
      ...mutationFor(sendTestNotification),
      invalidatesTags: ['Reminder', 'Notification'],
    }),
  }),
})

export const {
  useGetReminderSettingsQuery,
  useLazyGetReminderSettingsQuery,
  usePatchReminderSettingsMutation,
  useListPushSubscriptionsQuery,
  useDeletePushSubscriptionMutation,
  useGetDeliveryQuery,
  useLazyGetDeliveryQuery,
  useSendTestNotificationMutation,
} = remindersApi
export const reminderEndpoints = remindersApi.endpoints
