/** Answers about factors, Google, proofs and the changes that they guard. */
export const security = {
  en: {
    'google-off': { title: 'Not offered', detail: 'This server does not offer signing in with Google.' },
    'google-failed': {
      title: 'Google sign-in failed',
      detail: 'Signing in with Google did not work. Nothing was changed; try again.',
    },
    'google-link-needed': {
      title: 'One more step',
      detail:
        'There is already an account with this e-mail. Enter its password, and its code if it asks for one; then you can sign in with Google.',
    },
    'google-code-needed': {
      title: 'Code needed',
      detail: 'Your account also needs a code: from your authenticator app, or a recovery code.',
    },
    'google-taken': {
      title: 'Linked elsewhere',
      detail:
        'This Google account belongs to another account here, or yours is linked to another one. Nothing was changed.',
    },
    'reauthentication-needed': {
      title: 'Confirm that it is you',
      detail: 'Your last sign-in or confirmation is more than five minutes old. Nothing was changed.',
    },
    'code-needed': {
      title: 'Code needed',
      detail: 'Enter the code from your authenticator app, or one of your recovery codes.',
    },
    'wrong-code': {
      title: 'Wrong code',
      detail: 'This code is wrong, or was used before. Enter the newest one.',
    },
    'passkey-refused': {
      title: 'Passkey not accepted',
      detail: 'This passkey does not match, or too much time has passed. Try again, or use your password.',
    },
    'passkeys-off': {
      title: 'No passkeys here',
      detail: 'Passkeys need a host name and TLS. This server has only an address, or no TLS.',
    },
    'passkey-known': {
      title: 'Already there',
      detail: 'This passkey is already registered.',
    },
    'codes-already-on': {
      title: 'Already on',
      detail: 'Codes were turned on meanwhile, perhaps in another tab. Nothing was changed.',
    },
    'setup-over': {
      title: 'Too late',
      detail: 'This setup took too long, or somebody else started it. Start again.',
    },
    'no-password': {
      title: 'No password yet',
      detail: 'This account has no password. Set one with the link that “Forgot your password?” sends.',
    },
    'account-locked': {
      title: 'This account is locked',
      detail: 'The operator of this server has locked it. Nothing in it was changed; ask the operator.',
    },
    'last-way-in': {
      title: 'Your only way in',
      detail: 'Without this you could no longer sign in. Set a password or add another passkey first.',
    },
    'email-taken': {
      title: 'Address in use',
      detail: 'Another account now has this address. Your address has not changed.',
    },
    'shared-account': {
      title: 'Not for the demo',
      detail:
        'Everybody shares the demo patient: its sign-in cannot be changed, and it sends nothing to others.',
    },
  },
  de: {
    'google-off': {
      title: 'Nicht angeboten',
      detail: 'Die Anmeldung mit Google ist hier nicht eingerichtet.',
    },
    'google-failed': {
      title: 'Google-Anmeldung fehlgeschlagen',
      detail:
        'Die Anmeldung mit Google hat nicht geklappt. Es wurde nichts geändert; bitte noch einmal versuchen.',
    },
    'google-link-needed': {
      title: 'Noch ein Schritt',
      detail:
        'Zu dieser E-Mail gibt es schon ein Konto. Geben Sie dessen Passwort ein und, wenn das Konto danach fragt, einen Code; danach melden Sie sich mit Google an.',
    },
    'google-code-needed': {
      title: 'Code nötig',
      detail:
        'Ihr Konto fragt auch nach einem Code: aus Ihrer Authenticator-App oder einem Wiederherstellungscode.',
    },
    'google-taken': {
      title: 'Anderswo verbunden',
      detail:
        'Dieses Google-Konto meldet hier in einem anderen Konto an, oder Ihres ist mit einem anderen verbunden. Es wurde nichts geändert.',
    },
    'reauthentication-needed': {
      title: 'Zeigen Sie, dass Sie es sind',
      detail: 'Dafür darf der Nachweis höchstens fünf Minuten alt sein. Es wurde nichts geändert.',
    },
    'code-needed': {
      title: 'Code nötig',
      detail: 'Geben Sie den Code Ihrer Authenticator-App ein oder einen Ihrer Wiederherstellungscodes.',
    },
    'wrong-code': {
      title: 'Falscher Code',
      detail: 'Dieser Code passt nicht oder wurde schon benutzt. Geben Sie den neuesten ein.',
    },
    'passkey-refused': {
      title: 'Passkey nicht angenommen',
      detail:
        'Dieser Passkey passt nicht, oder es hat zu lange gedauert. Versuchen Sie es noch einmal, oder nehmen Sie Ihr Passwort.',
    },
    'passkeys-off': {
      title: 'Hier keine Passkeys',
      detail:
        'Passkeys sind an einen Namen gebunden. Dieser Server ist nur über eine Adresse oder ohne TLS erreichbar.',
    },
    'passkey-known': {
      title: 'Schon vorhanden',
      detail: 'Dieser Passkey ist schon eingetragen.',
    },
    'codes-already-on': {
      title: 'Schon eingeschaltet',
      detail:
        'Codes wurden inzwischen eingeschaltet, vielleicht in einem anderen Tab. Es wurde nichts geändert.',
    },
    'setup-over': {
      title: 'Zu spät',
      detail:
        'Diese Einrichtung hat zu lange gedauert oder wurde von jemand anderem begonnen. Beginnen Sie noch einmal.',
    },
    'no-password': {
      title: 'Noch kein Passwort',
      detail:
        'Dieses Konto hat kein Passwort. Legen Sie eines mit dem Link fest, den „Passwort vergessen?“ schickt.',
    },
    'account-locked': {
      title: 'Dieses Konto ist gesperrt',
      detail:
        'Wer diesen Server betreibt, hat es gesperrt. Darin wurde nichts geändert; fragen Sie dort nach.',
    },
    'last-way-in': {
      title: 'Ihr einziger Zugang',
      detail:
        'Ohne ihn könnten Sie sich nicht mehr anmelden. Legen Sie zuerst ein Passwort fest, oder fügen Sie einen weiteren Passkey hinzu.',
    },
    'email-taken': {
      title: 'Adresse vergeben',
      detail: 'Diese Adresse gehört inzwischen zu einem anderen Konto. Ihre Adresse bleibt, wie sie ist.',
    },
    'shared-account': {
      title: 'Nicht für die Demo',
      detail:
        'Die Demo-Akte nutzen alle gemeinsam: Wie man sich dort anmeldet, lässt sich nicht ändern, und in ihrem Namen geht nichts an andere.',
    },
  },
}
