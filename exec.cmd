@rem "npm start" runs "exec node ...", so that on Unix a signal to npm reaches the server. On Windows this file is that exec.
@%*
