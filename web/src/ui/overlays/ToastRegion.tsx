import { CircleAlert, CircleCheck, X } from 'lucide-react'
import {
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContentBox,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components/Toast'
import { toastQueue } from './toast.ts'

const BUTTON_CLASS =
  'inline-flex min-h-target items-center justify-center rounded-sm px-3 font-semibold hover:underline focus-visible:outline-paper'

/** The place where toasts appear, with their buttons and the keyboard. */
export function ToastRegion() {
  return (
    <AriaToastRegion
      queue={toastQueue}
      // On phones a dialog has its buttons at the lower edge, which the toast leaves free.
      className="fixed right-0 bottom-20 left-0 z-50 mx-auto flex w-fit max-w-full flex-col-reverse gap-2 rounded-md px-4 sm:bottom-6 print:hidden max-sm:in-[:root:has([data-place=middle])]:top-4 max-sm:in-[:root:has([data-place=middle])]:bottom-auto"
    >
      {({ toast }) => {
        const { message, tone = 'done', action } = toast.content
        const Icon = tone === 'error' ? CircleAlert : CircleCheck
        return (
          <Toast
            toast={toast}
            className="flex items-center gap-1 rounded-md bg-ink py-1 pr-1 pl-4 text-paper shadow-float"
          >
            <Icon aria-hidden size={20} className="shrink-0" />
            <ToastContentBox
              role={tone === 'error' ? 'alert' : 'status'}
              className="min-w-0 flex-1 py-2 pl-2"
            >
              <Text slot="title">{message}</Text>
            </ToastContentBox>
            {action && (
              <Button
                className={BUTTON_CLASS}
                onPress={() => {
                  toastQueue.close(toast.key)
                  action.onPress()
                }}
              >
                {action.label}
              </Button>
            )}
            <Button slot="close" className={`${BUTTON_CLASS} w-target px-0`}>
              <X aria-hidden size={20} />
            </Button>
          </Toast>
        )
      }}
    </AriaToastRegion>
  )
}
