import { BRIGHT_PHONE, DARK_DESK, lookAtEveryScreen } from '../support/everyScreen.ts'

lookAtEveryScreen('guest', { language: 'en', views: [BRIGHT_PHONE, DARK_DESK] })
