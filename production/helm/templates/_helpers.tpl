{{- define "grove.labels" -}}
app.kubernetes.io/name: grove
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "grove.image" -}}
{{ required "image.repository is required" .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{/* Reads each named key of the existing Secret into the setting of the same name. */}}
{{- define "grove.secrets" -}}
{{- $secret := required "existingSecret is required" .root.Values.existingSecret }}
{{- range .keys }}
- name: {{ . }}
  valueFrom:
    secretKeyRef: { name: {{ $secret }}, key: {{ . }} }
{{- end }}
{{- end }}

{{/* The site's address and the storage, for all processes. */}}
{{- define "grove.storageEnv" -}}
- { name: NODE_ENV, value: production }
- { name: PUBLIC_URL, value: {{ printf "https://%s" (required "host is required" .Values.host) | quote }} }
- { name: S3_ENDPOINT, value: {{ required "storage.endpoint is required" .Values.storage.endpoint | quote }} }
- { name: S3_BUCKET, value: {{ .Values.storage.bucket | quote }} }
- { name: S3_REGION, value: {{ .Values.storage.region | quote }} }
- { name: S3_FORCE_PATH_STYLE, value: {{ .Values.storage.forcePathStyle | quote }} }
{{- include "grove.secrets" (dict "root" . "keys" (list "S3_ACCESS_KEY_ID" "S3_SECRET_ACCESS_KEY")) }}
{{- end }}

{{/* Access to the data, for the jobs and the site. */}}
{{- define "grove.dataEnv" -}}
{{ include "grove.storageEnv" . }}
- { name: RELEASES_DIR, value: /data/releases }
{{- include "grove.secrets" (dict "root" . "keys" (list "MONGODB_URI")) }}
{{- end }}

{{/* The settings of the site and the worker. */}}
{{- define "grove.siteEnv" -}}
{{ include "grove.dataEnv" . }}
- { name: COMPANION_URL, value: {{ printf "https://%s/companion" .Values.host | quote }} }
{{- include "grove.secrets" (dict "root" . "keys" (concat (list "GROVE_SECRET" "SMTP_URL") .Values.optionalSecretKeys)) }}
- { name: MAIL_FROM, value: {{ required "mailFrom is required" .Values.mailFrom | quote }} }
- { name: TRUSTED_PROXIES, value: {{ .Values.trustedProxies | quote }} }
{{- range $name, $value := .Values.settings }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}

{{- define "grove.podSecurity" -}}
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  # The user `node` of the image.
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "grove.container" -}}
image: {{ include "grove.image" . | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  readOnlyRootFilesystem: true
  allowPrivilegeEscalation: false
  capabilities: { drop: [ALL] }
{{- end }}

{{/* `/accepting`: 200 once the process is connected and migrated, 503 while it stops. */}}
{{- define "grove.probes" -}}
startupProbe:
  tcpSocket: { port: metrics }
  periodSeconds: 2
  failureThreshold: 30
readinessProbe:
  httpGet: { path: /accepting, port: metrics }
  periodSeconds: 2
  timeoutSeconds: 3
  failureThreshold: 2
# Only whether the process answers. Restarting it helps neither during a migration nor without a database.
livenessProbe:
  tcpSocket: { port: metrics }
  periodSeconds: 10
  failureThreshold: 6
{{- end }}

{{- define "grove.volumes" -}}
- { name: tmp, emptyDir: {} }
- name: site
  persistentVolumeClaim:
    claimName: {{ .Values.releases.existingClaim | default (printf "%s-releases" .Release.Name) }}
{{- end }}

{{- define "grove.mounts" -}}
- { name: tmp, mountPath: /tmp }
- { name: site, mountPath: /data }
{{- end }}
